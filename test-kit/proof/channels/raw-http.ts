import http from 'node:http';

export interface RawAnswer {
  readonly status: number;
  /** Status, headers in their order and spelling, and body. */
  readonly text: string;
  readonly body: string;
}

/** An HTTP request whose answer is kept to the letter; only the date, which is the system's, is left out. */
export function rawRequest(
  agent: http.Agent,
  address: string,
  method: string,
  path: string,
  headers: Readonly<Record<string, string>>,
  body?: unknown,
): Promise<RawAnswer> {
  const sent = body === undefined ? undefined : JSON.stringify(body);
  const type =
    sent === undefined ? {} : { 'content-type': 'application/json', 'content-length': Buffer.byteLength(sent) };
  return new Promise((resolve, reject) => {
    const request = http.request(new URL(path, address), { method, agent, headers: { ...headers, ...type } });
    request.on('error', reject);
    request.on('response', (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('error', reject);
      response.on('end', () => {
        const got = Buffer.concat(chunks).toString('utf8');
        const status = response.statusCode ?? 0;
        resolve({ status, body: got, text: [status, ...headerLines(response.rawHeaders), '', got].join('\n') });
      });
    });
    request.end(sent);
  });
}

function headerLines(raw: readonly string[]): string[] {
  const lines: string[] = [];
  for (let index = 0; index + 1 < raw.length; index += 2) {
    if (raw[index]?.toLowerCase() !== 'date') lines.push(`${raw[index]}: ${raw[index + 1]}`);
  }
  return lines;
}
