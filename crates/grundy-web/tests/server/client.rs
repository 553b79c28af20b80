//! A server in a thread, and a client that writes its requests by hand, right or wrong.

use std::io::{Read, Write};
use std::net::{SocketAddr, TcpStream};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread::JoinHandle;
use std::time::Duration;

use grundy_web::{Limits, Server};
use serde_json::Value;

/// A server that stops when this is dropped.
pub(crate) struct Running {
    pub(crate) address: SocketAddr,
    stop: Arc<AtomicBool>,
    thread: Option<JoinHandle<std::io::Result<()>>>,
}

impl Running {
    pub(crate) fn new() -> Self {
        Self::with(Limits::new(1 << 30, 2))
    }

    pub(crate) fn with(limits: Limits) -> Self {
        let server = Server::bind(0, limits).unwrap();
        let address = server.address();
        let stop = Arc::new(AtomicBool::new(false));
        let thread = std::thread::spawn({
            let stop = Arc::clone(&stop);
            move || server.run(&stop)
        });
        Self { address, stop, thread: Some(thread) }
    }

    pub(crate) fn connect(&self) -> TcpStream {
        let stream = TcpStream::connect(self.address).unwrap();
        stream.set_read_timeout(Some(Duration::from_secs(60))).unwrap();
        stream
    }

    /// The name of this server, as a client calls it.
    pub(crate) fn host(&self) -> String {
        format!("127.0.0.1:{}", self.address.port())
    }

    /// A request with these headers besides `Host`, if that is given.
    pub(crate) fn request(&self, line: &str, headers: &[(&str, &str)], body: &[u8]) -> Answer {
        let mut stream = self.connect();
        let mut head = format!("{line} HTTP/1.1\r\nConnection: close\r\nContent-Length: {}\r\n", body.len());
        for (name, value) in headers {
            head.push_str(&format!("{name}: {value}\r\n"));
        }
        head.push_str("\r\n");
        stream.write_all(head.as_bytes()).unwrap();
        // A server that refuses the head may close before it has read the body.
        let _ = stream.write_all(body);
        Answer::read(&mut stream)
    }

    pub(crate) fn get(&self, path: &str) -> Answer {
        self.request(&format!("GET {path}"), &[("Host", &self.host())], b"")
    }

    pub(crate) fn post(&self, path: &str, body: &[u8]) -> Answer {
        let headers = [("Host", &*self.host()), ("Content-Type", "application/json")];
        self.request(&format!("POST {path}"), &headers, body)
    }

    /// Asks a question and wants an answer.
    pub(crate) fn ask(&self, path: &str, question: &Value) -> Value {
        let answer = self.post(path, question.to_string().as_bytes());
        assert_eq!(answer.status, 200, "{path} {question}: {}", answer.body);
        answer.json()
    }

    /// Sends a question and does not wait.
    pub(crate) fn send(&self, path: &str, question: &Value) -> TcpStream {
        let mut stream = self.connect();
        let body = question.to_string();
        let request = format!(
            "POST {path} HTTP/1.1\r\nHost: {}\r\nContent-Type: application/json\r\nConnection: close\r\n\
             Content-Length: {}\r\n\r\n{body}",
            self.host(),
            body.len()
        );
        stream.write_all(request.as_bytes()).unwrap();
        stream
    }
}

impl Drop for Running {
    fn drop(&mut self) {
        self.stop.store(true, Ordering::Relaxed);
        let ended = self.thread.take().map(JoinHandle::join);
        if !std::thread::panicking() {
            assert!(matches!(ended, Some(Ok(Ok(())))), "the server ended as it should");
        }
    }
}

pub(crate) struct Answer {
    pub(crate) status: u16,
    head: String,
    pub(crate) body: String,
}

impl Answer {
    pub(crate) fn read(stream: &mut TcpStream) -> Self {
        let mut bytes = vec![];
        // A server that has refused may reset the connection after its answer.
        let _ = stream.read_to_end(&mut bytes);
        let text = String::from_utf8_lossy(&bytes).into_owned();
        let (head, body) = text.split_once("\r\n\r\n").unwrap_or((&text, ""));
        let status = head.split(' ').nth(1).and_then(|status| status.parse().ok()).unwrap_or(0);
        Self { status, head: head.to_owned(), body: body.to_owned() }
    }

    pub(crate) fn header(&self, name: &str) -> Option<&str> {
        self.head.lines().skip(1).find_map(|line| {
            let (known, value) = line.split_once(':')?;
            known.eq_ignore_ascii_case(name).then_some(value.trim())
        })
    }

    pub(crate) fn json(&self) -> Value {
        serde_json::from_str(&self.body).unwrap_or_else(|error| panic!("{error}: {}", self.body))
    }

    /// The kind of an error, which has a message, too.
    pub(crate) fn kind(&self) -> String {
        let error = &self.json()["error"];
        assert!(error["message"].as_str().is_some_and(|message| !message.is_empty()), "{}", self.body);
        error["kind"].as_str().unwrap().to_owned()
    }
}
