//! Which path is what, and what every answer carries.

use std::hash::{DefaultHasher, Hash, Hasher};
use std::time::Duration;

use grundy_api::{Answered, Complaint, Reader};
use http_body_util::{BodyExt, Full, LengthLimitError, Limited};
use hyper::body::{Bytes, Incoming};
use hyper::header::{
    ALLOW, CACHE_CONTROL, CONTENT_DISPOSITION, CONTENT_SECURITY_POLICY, CONTENT_TYPE, ETAG, HeaderName,
    HeaderValue, IF_NONE_MATCH, REFERRER_POLICY, RETRY_AFTER, X_CONTENT_TYPE_OPTIONS, X_FRAME_OPTIONS,
};
use hyper::{Method, Request, Response, StatusCode};

use crate::desk::Desk;
use crate::{Limits, gate, site};

/// The page asks nobody but this server, and nobody shows it inside another page.
const POLICY: &str = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self' 'unsafe-inline'; \
    img-src 'self' data: blob:; connect-src 'self'; font-src 'self'; worker-src 'self' blob:; \
    base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

const RESOURCE_POLICY: HeaderName = HeaderName::from_static("cross-origin-resource-policy");

/// How long a client may take to send a body.
const BODY: Duration = Duration::from_secs(20);

/// A longer body is read by another thread.
const LONG: usize = 16 << 10;

/// Everything requests share.
pub(crate) struct House {
    limits: Limits,
    port: u16,
    desk: Desk,
}

type Answer = Response<Full<Bytes>>;

impl House {
    pub(crate) fn new(limits: Limits, port: u16) -> Self {
        Self { limits, port, desk: Desk::new(&limits) }
    }

    pub(crate) async fn answer(&self, request: Request<Incoming>) -> Answer {
        let mut answer = match self.route(request).await {
            Ok(answer) => answer,
            Err(complaint) => refused(&complaint),
        };
        let headers = answer.headers_mut();
        headers.insert(CONTENT_SECURITY_POLICY, HeaderValue::from_static(POLICY));
        headers.insert(X_CONTENT_TYPE_OPTIONS, HeaderValue::from_static("nosniff"));
        headers.insert(X_FRAME_OPTIONS, HeaderValue::from_static("DENY"));
        headers.insert(REFERRER_POLICY, HeaderValue::from_static("no-referrer"));
        headers.insert(RESOURCE_POLICY, HeaderValue::from_static("same-origin"));
        answer
    }

    async fn route(&self, request: Request<Incoming>) -> Result<Answer, Complaint> {
        gate::check(request.headers(), request.uri(), self.port)?;
        let path = request.uri().path();
        let reading = matches!(*request.method(), Method::GET | Method::HEAD);
        if let Some(reader) = grundy_api::asked_at(path) {
            if request.method() != Method::POST {
                return Ok(not_allowed("POST"));
            }
            return self.ask(reader, request).await.map(|text| json(StatusCode::OK, text));
        }
        if let Some(shelf) = grundy_api::read_at(path) {
            return Ok(if reading {
                json(StatusCode::OK, shelf.text(&self.limits.of_a_question()))
            } else {
                not_allowed("GET, HEAD")
            });
        }
        let Some(file) = site::file(path) else {
            return Err(grundy_api::nothing());
        };
        if !reading {
            return Ok(not_allowed("GET, HEAD"));
        }
        Ok(shown(file, request.headers().get(IF_NONE_MATCH)))
    }

    async fn ask(&self, reader: Reader, request: Request<Incoming>) -> Answered {
        if !is_json(request.headers().get(CONTENT_TYPE)) {
            let message = "a question is JSON, and the header Content-Type has to say so";
            let complaint = Complaint::new(415, "media", message);
            return Err(complaint.help("send Content-Type: application/json"));
        }
        let most = self.limits.body;
        let body = tokio::time::timeout(BODY, Limited::new(request.into_body(), most).collect()).await;
        let body = match body {
            Err(_) => {
                return Err(Complaint::new(408, "body", "the body did not arrive in time"));
            }
            Ok(Err(error)) if error.is::<LengthLimitError>() => {
                return Err(Complaint::too_large(most));
            }
            Ok(Err(_)) => return Err(Complaint::request("the body broke off")),
            Ok(Ok(body)) => body.to_bytes(),
        };
        let body_is_long = body.len() > LONG;
        let limits = self.limits.of_a_question();
        let read = move || reader.read(&body, &limits);
        // The one thread of the sockets has no time for long texts.
        let question = if body_is_long {
            tokio::task::spawn_blocking(read).await.unwrap_or_else(|_| Err(Complaint::internal()))?
        } else {
            read()?
        };
        self.desk.answer(question).await
    }
}

fn is_json(kind: Option<&HeaderValue>) -> bool {
    let kind = kind.and_then(|kind| kind.to_str().ok()).and_then(|kind| kind.split(';').next());
    kind.is_some_and(|kind| kind.trim().eq_ignore_ascii_case("application/json"))
}

fn json(status: StatusCode, text: String) -> Answer {
    let mut answer = Response::new(Full::new(Bytes::from(text)));
    *answer.status_mut() = status;
    answer.headers_mut().insert(CONTENT_TYPE, HeaderValue::from_static("application/json"));
    answer.headers_mut().insert(CACHE_CONTROL, HeaderValue::from_static("no-store"));
    answer
}

fn refused(complaint: &Complaint) -> Answer {
    let mut answer =
        json(StatusCode::from_u16(complaint.status).unwrap_or(StatusCode::BAD_REQUEST), complaint.body());
    if complaint.status == 503 {
        answer.headers_mut().insert(RETRY_AFTER, HeaderValue::from_static("1"));
    }
    answer
}

fn not_allowed(allowed: &'static str) -> Answer {
    let message = "this path has another method";
    let complaint = Complaint::new(405, "method", message);
    let mut answer = refused(&complaint.help(format!("use {allowed}")));
    answer.headers_mut().insert(ALLOW, HeaderValue::from_static(allowed));
    answer
}

/// A file of the page, or that the client has it already.
fn shown(file: site::File, known: Option<&HeaderValue>) -> Answer {
    let mut hasher = DefaultHasher::new();
    file.contents.hash(&mut hasher);
    let tag = format!("\"{:016x}\"", hasher.finish());
    let fresh = known.and_then(|known| known.to_str().ok()).is_some_and(|known| known.contains(&tag));
    let contents = if fresh { &[] } else { file.contents };
    let mut answer = Response::new(Full::new(Bytes::from_static(contents)));
    if fresh {
        *answer.status_mut() = StatusCode::NOT_MODIFIED;
    }
    let headers = answer.headers_mut();
    headers.insert(CONTENT_TYPE, HeaderValue::from_static(file.kind));
    headers.insert(CACHE_CONTROL, HeaderValue::from_static("no-cache"));
    if let Some(name) = file.download
        && let Ok(value) = HeaderValue::from_str(&format!("attachment; filename=\"{name}\""))
    {
        headers.insert(CONTENT_DISPOSITION, value);
    }
    if let Ok(tag) = HeaderValue::from_str(&tag) {
        headers.insert(ETAG, tag);
    }
    answer
}
