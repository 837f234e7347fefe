// The server that `reads` compares with: plain node:http that sends the same bytes. It runs in its own process, as the
// measured server does.
import { createServer } from 'node:http';

/** For each path: the body of the response, as base64, and its headers. */
export type BareAnswers = Record<string, { body: string; headers: Record<string, string> }>;

process.once('message', (answers: BareAnswers) => {
  const ready = new Map(
    Object.entries(answers).map(([url, { body, headers }]) => {
      const bytes = Buffer.from(body, 'base64');
      return [url, { bytes, headers: { ...headers, 'content-length': bytes.length } }];
    }),
  );
  const server = createServer((request, response) => {
    const answer = ready.get(request.url ?? '');
    if (answer === undefined) {
      response.writeHead(404).end();
      return;
    }
    response.writeHead(200, answer.headers);
    response.end(answer.bytes);
  });
  server.listen(0, '127.0.0.1', () => process.send?.(server.address()));
});
process.once('disconnect', () => process.exit(0));
