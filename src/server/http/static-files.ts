import { type FileHandle, open } from 'node:fs/promises';
import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { SECURITY_HEADERS } from './security-headers.ts';

/** A compressed file, kept as long as it does not change. */
interface Body {
  readonly version: string;
  readonly bytes: Buffer;
}

interface Opened {
  readonly handle: FileHandle;
  /** Another one after every change of the file. */
  readonly version: string;
}

const TYPES: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.woff2': 'font/woff2',
};
const ALREADY_SMALL = new Set(['.ico', '.png', '.woff2']);
/** Vite puts files named by their content there, and nothing else. */
const HASHED = '/assets/';

const compressors = {
  br: (bytes: Buffer) => promisify(brotliCompress)(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } }),
  gzip: promisify(gzip),
};
type Encoding = keyof typeof compressors;

/** Sends the asked file of a folder, compressed; answers whether there is one. */
export type StaticFiles = (request: IncomingMessage, response: ServerResponse) => Promise<boolean>;

export function createStaticFiles(folder: string): StaticFiles {
  const compressed = new Map<string, Body>();
  return async (request, response) => {
    const asked = pathOf(request.url ?? '/');
    const file = asked === undefined ? undefined : await opened(path.join(folder, asked));
    if (asked === undefined || file === undefined) return false;
    try {
      await send(file, asked, compressed, request, response);
    } finally {
      await file.handle.close();
    }
    return true;
  };
}

async function send(
  { handle, version }: Opened,
  asked: string,
  compressed: Map<string, Body>,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const headers: OutgoingHttpHeaders = {
    ...SECURITY_HEADERS,
    'content-type': TYPES[path.extname(asked)] ?? 'application/octet-stream',
    'cache-control': asked.startsWith(HASHED) ? 'public, max-age=31536000, immutable' : 'no-cache',
    etag: version,
    vary: 'accept-encoding',
  };
  if (request.headers['if-none-match'] === version) {
    response.writeHead(304, headers).end();
    return;
  }
  const encoding = ALREADY_SMALL.has(path.extname(asked)) ? undefined : wantedEncoding(request);
  const bytes = await bodyOf(asked, handle, version, encoding, compressed);
  if (encoding !== undefined) headers['content-encoding'] = encoding;
  response.writeHead(200, { ...headers, 'content-length': bytes.length });
  response.end(request.method === 'HEAD' ? undefined : bytes);
}

/** The path asked for, which cannot lead out of the folder or to a hidden file. There is one way to write it. */
function pathOf(url: string): string | undefined {
  try {
    const asked = decodeURIComponent(new URL(url, 'http://localhost').pathname);
    if (['\0', '\\', '/.', '//'].some((part) => asked.includes(part))) return undefined;
    return asked.endsWith('/') ? `${asked}index.html` : asked;
  } catch {
    return undefined;
  }
}

async function opened(file: string): Promise<Opened | undefined> {
  let handle: FileHandle;
  try {
    handle = await open(file);
  } catch {
    return undefined;
  }
  const state = await handle.stat();
  if (state.isFile()) return { handle, version: `"${state.size.toString(36)}-${state.mtimeMs.toString(36)}"` };
  await handle.close();
  return undefined;
}

function wantedEncoding(request: IncomingMessage): Encoding | undefined {
  const accepted = request.headers['accept-encoding'] ?? '';
  return (['br', 'gzip'] as const).find((encoding) =>
    new RegExp(`\\b${encoding}\\b(?!\\s*;\\s*q=0(?:\\.0*)?\\s*(?:,|$))`).test(accepted),
  );
}

async function bodyOf(
  name: string,
  handle: FileHandle,
  version: string,
  encoding: Encoding | undefined,
  compressed: Map<string, Body>,
): Promise<Buffer> {
  if (encoding === undefined) return handle.readFile();
  const key = `${encoding} ${name}`;
  const known = compressed.get(key);
  if (known?.version === version) return known.bytes;
  const bytes = await compressors[encoding](await handle.readFile());
  compressed.set(key, { version, bytes });
  return bytes;
}
