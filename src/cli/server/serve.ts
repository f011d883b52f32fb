import { createServer, type OutgoingHttpHeaders, type ServerResponse } from 'node:http';
import { SECURITY_HEADERS } from '../../server/http/security-headers.ts';
import { createStaticFiles } from '../../server/http/static-files.ts';

/** A running server of static files. */
export interface Served {
  readonly address: string;
  readonly close: () => Promise<void>;
}

/** Serves the files of a folder and nothing else, as any static web server could; port 0 picks a free one. */
export async function serve(folder: string, host: string, port: number): Promise<Served> {
  const files = createStaticFiles(folder);
  const server = createServer((request, response) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') return refuse(response, 405, { allow: 'GET, HEAD' });
    files(request, response).then(
      (isSent) => isSent || refuse(response, 404),
      (error: unknown) => {
        console.error(error);
        if (!response.headersSent) refuse(response, 500);
        response.end();
      },
    );
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, resolve);
  });
  const bound = server.address();
  const number = typeof bound === 'object' && bound !== null ? bound.port : port;
  return {
    address: `http://${host === '127.0.0.1' ? 'localhost' : host}:${number}/`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

function refuse(response: ServerResponse, status: number, headers: OutgoingHttpHeaders = {}): void {
  response.writeHead(status, { ...SECURITY_HEADERS, ...headers, 'content-type': 'text/plain; charset=utf-8' });
  response.end(`${status}\n`);
}
