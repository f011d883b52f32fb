import { readFile, stat } from 'node:fs/promises';
import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { SECURITY_HEADERS } from './security-headers.ts';

/** A compressed file, cached until it changes, so that repeated requests cost no reading (P12). */
interface Body {
  readonly version: string;
  /** Undefined if it could not be read. */
  readonly bytes: Promise<Buffer | undefined>;
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
/** Vite puts only files with a content hash in their names there. */
const HASHED = '/assets/';
/** Unknown paths below it need no look at the disk (P12). */
const API = '/api/';

const compressors = {
  br: (bytes: Buffer) => promisify(brotliCompress)(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } }),
  gzip: promisify(gzip),
};
type Encoding = keyof typeof compressors;

/** Sends a file of the folder, compressed; returns whether it exists. */
export type StaticFiles = (request: IncomingMessage, response: ServerResponse) => Promise<boolean>;

export function createStaticFiles(folder: string): StaticFiles {
  const kept = new Map<string, Body>();
  return async (request, response) => {
    const asked = pathOf(request.url ?? '/');
    if (asked === undefined) return false;
    const file = path.join(folder, asked);
    const version = await versionOf(file);
    if (version === undefined) return false;
    const headers: OutgoingHttpHeaders = {
      ...SECURITY_HEADERS,
      'content-type': TYPES[path.extname(asked)] ?? 'application/octet-stream',
      'cache-control': asked.startsWith(HASHED) ? 'public, max-age=31536000, immutable' : 'no-cache',
      etag: version,
      vary: 'accept-encoding',
    };
    if (request.headers['if-none-match'] === version) {
      response.writeHead(304, headers).end();
      return true;
    }
    const encoding = ALREADY_SMALL.has(path.extname(asked)) ? undefined : wantedEncoding(request);
    const bytes = await bodyOf(file, version, encoding, kept);
    if (bytes === undefined) return false;
    if (encoding !== undefined) headers['content-encoding'] = encoding;
    response.writeHead(200, { ...headers, 'content-length': bytes.length });
    response.end(request.method === 'HEAD' ? undefined : bytes);
    return true;
  };
}

/** The requested path, which cannot leave the folder or name a hidden file. Only its canonical form is accepted. */
function pathOf(url: string): string | undefined {
  try {
    const asked = decodeURIComponent(new URL(url, 'http://localhost').pathname);
    if (asked.startsWith(API) || ['\0', '\\', '/.', '//'].some((part) => asked.includes(part))) return undefined;
    return asked.endsWith('/') ? `${asked}index.html` : asked;
  } catch {
    return undefined;
  }
}

/** Changes with every change of the file; undefined if there is none. */
async function versionOf(file: string): Promise<string | undefined> {
  const state = await stat(file).catch(() => undefined);
  return state?.isFile() ? `"${state.size.toString(36)}-${state.mtimeMs.toString(36)}"` : undefined;
}

function wantedEncoding(request: IncomingMessage): Encoding | undefined {
  const accepted = request.headers['accept-encoding'] ?? '';
  return (['br', 'gzip'] as const).find((encoding) =>
    new RegExp(`\\b${encoding}\\b(?!\\s*;\\s*q=0(?:\\.0*)?\\s*(?:,|$))`).test(accepted),
  );
}

function bodyOf(
  file: string,
  version: string,
  encoding: Encoding | undefined,
  kept: Map<string, Body>,
): Promise<Buffer | undefined> {
  const key = `${encoding} ${file}`;
  const known = kept.get(key);
  if (known?.version === version) return known.bytes;
  const bytes = readFile(file)
    .then((read) => (encoding === undefined ? read : compressors[encoding](read)))
    .catch(() => {
      kept.delete(key);
      return undefined;
    });
  kept.set(key, { version, bytes });
  return bytes;
}
