/** The maximum age of a request in seconds, as in the Standard Webhooks libraries. */
const tolerance = 300;

const javascript = `import { Webhook } from 'standardwebhooks';

const webhook = new Webhook(process.env.WEBHOOK_SECRET);

export async function receive(request) {
  const body = await request.text();
  let event;
  try {
    event = webhook.verify(body, Object.fromEntries(request.headers));
  } catch {
    return new Response(null, { status: 401 });
  }
  console.log(event.type, event.data);
  return new Response(null, { status: 204 });
}`;

const php = `$id = $_SERVER['HTTP_WEBHOOK_ID'] ?? '';
$timestamp = $_SERVER['HTTP_WEBHOOK_TIMESTAMP'] ?? '';
$signatures = explode(' ', $_SERVER['HTTP_WEBHOOK_SIGNATURE'] ?? '');
$body = file_get_contents('php://input');

$secret = base64_decode(substr(getenv('WEBHOOK_SECRET'), strlen('whsec_')));
$expected = 'v1,' . base64_encode(hash_hmac('sha256', "$id.$timestamp.$body", $secret, true));
$matching = array_filter($signatures, fn ($each) => hash_equals($expected, $each));

if (!$matching || abs(time() - (int) $timestamp) > ${tolerance}) {
  http_response_code(401);
  exit;
}
$event = json_decode($body, true);
error_log($event['type']);
http_response_code(204);`;

const python = `import base64, hashlib, hmac, os, time

def is_from_kumbi(body: bytes, headers) -> bool:
    timestamp = headers.get("webhook-timestamp", "")
    if not timestamp.isdigit() or abs(time.time() - int(timestamp)) > ${tolerance}:
        return False
    key = base64.b64decode(os.environ["WEBHOOK_SECRET"].removeprefix("whsec_"))
    signed = f"{headers.get('webhook-id', '')}.{timestamp}.".encode() + body
    digest = hmac.new(key, signed, hashlib.sha256).digest()
    expected = "v1," + base64.b64encode(digest).decode()
    signatures = headers.get("webhook-signature", "").split()
    return any(hmac.compare_digest(expected, each) for each in signatures)`;

const curl = `key=$(printf '%s' "\${WEBHOOK_SECRET#whsec_}" | openssl base64 -d -A | od -An -v -tx1 | tr -d ' \\n')
signature=$({ printf '%s.%s.' "$WEBHOOK_ID" "$WEBHOOK_TIMESTAMP"; cat body.json; } |
  openssl dgst -sha256 -mac HMAC -macopt "hexkey:$key" -binary | openssl base64 -A)

curl -X POST "$WEBHOOK_URL" \\
  -H "Content-Type: application/json" \\
  -H "webhook-id: $WEBHOOK_ID" \\
  -H "webhook-timestamp: $WEBHOOK_TIMESTAMP" \\
  -H "webhook-signature: v1,$signature" \\
  --data-binary @body.json`;

/**
 * Examples of how a receiver verifies a request: with the Standard Webhooks library, by hand, and in a shell, which signs a
 * request as Kumbi does and sends it to the receiver under test.
 */
export const verifyExamples = { curl, javascript, php, python } as const;
