//! Sockets and connections.

use std::io;
use std::net::{Ipv4Addr, SocketAddr, TcpListener};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use hyper::server::conn::http1;
use hyper::service::service_fn;
use hyper_util::rt::{TokioIo, TokioTimer};
use hyper_util::server::graceful::GracefulShutdown;
use tokio::net::TcpStream;
use tokio::sync::Semaphore;

use crate::Limits;
use crate::desk::Desk;
use crate::routes::House;

/// How often the server looks whether it is to stop.
const LOOK: Duration = Duration::from_millis(50);

/// How long connections have to finish when the server stops.
const FAREWELL: Duration = Duration::from_secs(2);

/// How long a client may take to send its headers.
const HEADERS: Duration = Duration::from_secs(20);

/// The longest head of a request.
const HEAD: usize = 64 << 10;

/// Threads that read long questions.
const READERS: usize = 2;

/// A server that listens on loopback.
#[derive(Debug)]
pub struct Server {
    listener: TcpListener,
    address: SocketAddr,
    limits: Limits,
}

impl Server {
    /// Listens on a port of 127.0.0.1; 0 is any free one.
    ///
    /// # Errors
    /// When the port is taken or not allowed.
    pub fn bind(port: u16, limits: Limits) -> io::Result<Self> {
        let listener = TcpListener::bind((Ipv4Addr::LOCALHOST, port))?;
        listener.set_nonblocking(true)?;
        let address = listener.local_addr()?;
        Ok(Self { listener, address, limits })
    }

    /// Where it listens.
    #[must_use]
    pub fn address(&self) -> SocketAddr {
        self.address
    }

    /// Answers until `stop` is set, then finishes what has been begun, for a short time.
    ///
    /// # Errors
    /// When the system gives no threads or no sockets.
    pub fn run(self, stop: &AtomicBool) -> io::Result<()> {
        let runtime = tokio::runtime::Builder::new_current_thread()
            .enable_all()
            .max_blocking_threads(Desk::most_threads(&self.limits) + READERS)
            .build()?;
        let served = runtime.block_on(self.serve(stop));
        // Searches notice that nobody waits for them; they are not waited for.
        runtime.shutdown_background();
        served
    }

    async fn serve(self, stop: &AtomicBool) -> io::Result<()> {
        let house = Arc::new(House::new(self.limits, self.address.port()));
        let connections = Arc::new(Semaphore::new(self.limits.connections.max(1)));
        let listener = tokio::net::TcpListener::from_std(self.listener)?;
        let graceful = GracefulShutdown::new();
        let mut http = http1::Builder::new();
        http.timer(TokioTimer::new()).header_read_timeout(HEADERS).max_buf_size(HEAD);
        while !stop.load(Ordering::Relaxed) {
            let accepted = match tokio::time::timeout(LOOK, listener.accept()).await {
                Err(_) => continue,
                Ok(accepted) => accepted,
            };
            let Ok((stream, _)) = accepted else {
                // Too many open files, or a client that went at once: try again in a while.
                tokio::time::sleep(LOOK).await;
                continue;
            };
            let Ok(permit) = Arc::clone(&connections).try_acquire_owned() else {
                refuse(&stream);
                continue;
            };
            let _ = stream.set_nodelay(true);
            let house = Arc::clone(&house);
            let answer = service_fn(move |request| {
                let house = Arc::clone(&house);
                async move { Ok::<_, std::convert::Infallible>(house.answer(request).await) }
            });
            let connection = graceful.watch(http.serve_connection(TokioIo::new(stream), answer));
            tokio::spawn(async move {
                // A connection that breaks off is the client's business.
                let _ = connection.await;
                drop(permit);
            });
        }
        let _ = tokio::time::timeout(FAREWELL, graceful.shutdown()).await;
        Ok(())
    }
}

/// Says that there are too many connections, without waiting.
fn refuse(stream: &TcpStream) {
    let body = r#"{"error":{"kind":"busy","message":"too many connections","at":null,"field":null,"help":"ask again in a second"}}"#;
    let answer = format!(
        "HTTP/1.1 503 Service Unavailable\r\ncontent-type: application/json\r\nretry-after: 1\r\n\
         connection: close\r\ncontent-length: {}\r\n\r\n{body}",
        body.len()
    );
    let _ = stream.try_write(answer.as_bytes());
}
