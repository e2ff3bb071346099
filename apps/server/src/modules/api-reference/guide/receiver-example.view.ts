import type { CodeExamples } from '../code-example.view.ts';
import { verifyExamples } from '../verify-example.view.ts';

/** The port of the example on the reader's machine. */
const port = 8080;

const javascript = `import { createServer } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { KumbiError } from '@kumbi/sdk/error';
import { verifyWebhook } from '@kumbi/sdk/webhook';

createServer(async (request, response) => {
  const body = await buffer(request);
  try {
    const event = verifyWebhook(body, request.headers, process.env.WEBHOOK_SECRET);
    console.log(event.type);
    response.writeHead(204).end();
  } catch (error) {
    if (!(error instanceof KumbiError)) throw error;
    response.writeHead(401).end();
  }
}).listen(${port});`;

const php = `<?php\n${verifyExamples.php}`;

const python = `import base64, hashlib, hmac, json, os, time
from http.server import BaseHTTPRequestHandler, HTTPServer

key = base64.b64decode(os.environ["WEBHOOK_SECRET"].removeprefix("whsec_"))

class Receiver(BaseHTTPRequestHandler):
    def do_POST(self):
        body = self.rfile.read(int(self.headers.get("content-length", 0)))
        timestamp = self.headers.get("webhook-timestamp", "")
        signed = f"{self.headers.get('webhook-id', '')}.{timestamp}.".encode() + body
        digest = hmac.new(key, signed, hashlib.sha256).digest()
        expected = "v1," + base64.b64encode(digest).decode()
        signatures = self.headers.get("webhook-signature", "").split()
        is_recent = timestamp.isdigit() and abs(time.time() - int(timestamp)) <= 300
        if is_recent and any(hmac.compare_digest(expected, each) for each in signatures):
            print(json.loads(body)["type"], flush=True)
            self.send_response(204)
        else:
            self.send_response(401)
        self.end_headers()

HTTPServer(("", ${port}), Receiver).serve_forever()`;

/** A whole program that receives webhooks. cURL receives nothing, so its readers get the program in JavaScript. */
export const receiverExamples: CodeExamples = { curl: javascript, javascript, php, python };

/** The commands that start the program. */
export const receiverCommands: CodeExamples = {
  curl: 'node receiver.mjs',
  javascript: 'node receiver.mjs',
  php: `php -S localhost:${port} receiver.php`,
  python: 'python3 receiver.py',
};

/** Sets the values that the signed example in a shell reads. */
export const signedEvent = `export WEBHOOK_URL='http://localhost:${port}' WEBHOOK_ID='msg_1' WEBHOOK_TIMESTAMP="$(date +%s)"
printf '%s' '{"type":"webhook.test","timestamp":"2026-11-28T09:30:00.000Z","data":{}}' > body.json`;
