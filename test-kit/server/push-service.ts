import { createDecipheriv, createECDH, createPublicKey, type ECDH, hkdfSync, randomBytes, verify } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { PushDevice } from '../../src/server/environment/environment.ts';
import type { PushedNotice } from '../../src/wire/notices.ts';

/** A push service with its browsers, which checks the sender's signature and decrypts as a browser does. */
export interface PushService {
  readonly newDevice: () => PushDevice;
  /** What the browsers were sent, in order. */
  readonly heard: readonly Heard[];
  /** How it answers from now on. */
  readonly answer: (status: number) => void;
  readonly close: () => Promise<void>;
}

export interface Heard {
  readonly endpoint: string;
  /** By which the sender is known. */
  readonly sender: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
  readonly notice: PushedNotice;
}

interface Browser {
  readonly curve: ECDH;
  readonly auth: Buffer;
}

export async function startPushService(): Promise<PushService> {
  const browsers = new Map<string, Browser>();
  const heard: Heard[] = [];
  let status = 201;
  const server = createServer((request, response) => {
    void (async () => {
      const chunks: Buffer[] = [];
      for await (const chunk of request) chunks.push(chunk as Buffer);
      const endpoint = `${origin}${request.url}`;
      const browser = browsers.get(endpoint);
      const sender = signerOf(request.headers.authorization ?? '', origin);
      if (request.method !== 'POST') return response.writeHead(405).end();
      if (browser === undefined || sender === undefined) return response.writeHead(browser ? 403 : 404).end();
      const body = Buffer.concat(chunks);
      const notice = JSON.parse(decrypt(browser, body)) as PushedNotice;
      heard.push({ endpoint, sender, headers: request.headers, body, notice });
      return response.writeHead(status).end('x'.repeat(100_000));
    })();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const bound = server.address();
  const origin = `http://127.0.0.1:${typeof bound === 'object' && bound !== null ? bound.port : 0}`;
  return {
    heard,
    answer: (next) => {
      status = next;
    },
    newDevice: () => {
      const curve = createECDH('prime256v1');
      const auth = randomBytes(16);
      const endpoint = `${origin}/push/${randomBytes(8).toString('hex')}`;
      browsers.set(endpoint, { curve, auth });
      const p256dh = curve.generateKeys().toString('base64url');
      return { endpoint, keys: { p256dh, auth: auth.toString('base64url') } };
    },
    close: async () => {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
}

/** The public key of whoever signed a request for this service (RFC 8292); nothing if they did not. */
function signerOf(authorization: string, origin: string): string | undefined {
  const [, token = '', key = ''] = /^vapid t=([\w.-]+), k=([\w-]+)$/.exec(authorization) ?? [];
  const [header = '', claims = '', signature = ''] = token.split('.');
  const point = Buffer.from(key, 'base64url');
  if (point.length !== 65) return undefined;
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((part) => part.toString('base64url'));
  const jwk = { kty: 'EC', crv: 'P-256', x: x ?? '', y: y ?? '' };
  const publicKey = { key: createPublicKey({ key: jwk, format: 'jwk' }), dsaEncoding: 'ieee-p1363' as const };
  const isSigned = verify('sha256', Buffer.from(`${header}.${claims}`), publicKey, Buffer.from(signature, 'base64url'));
  const { aud, exp, sub } = JSON.parse(Buffer.from(claims, 'base64url').toString()) as Record<string, string>;
  const seconds = Date.now() / 1000;
  const isTimely = Number(exp) > seconds && Number(exp) <= seconds + 24 * 3600;
  return isSigned && aud === origin && isTimely && /^(mailto|https):/.test(sub ?? '') ? key : undefined;
}

/** RFC 8291 with one record of RFC 8188. */
function decrypt({ curve, auth }: Browser, body: Buffer): string {
  const salt = body.subarray(0, 16);
  const idLength = body.readUInt8(20);
  const sender = body.subarray(21, 21 + idLength);
  const sealed = body.subarray(21 + idLength);
  const derive = (from: Buffer, by: Buffer, info: Buffer | string, length: number): Buffer =>
    Buffer.from(hkdfSync('sha256', from, by, info, length));
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), curve.getPublicKey(), sender]);
  const secret = derive(curve.computeSecret(sender), auth, info, 32);
  const key = derive(secret, salt, 'Content-Encoding: aes128gcm\0', 16);
  const nonce = derive(secret, salt, 'Content-Encoding: nonce\0', 12);
  const decipher = createDecipheriv('aes-128-gcm', key, nonce);
  decipher.setAuthTag(sealed.subarray(-16));
  const plain = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()]);
  return plain.subarray(0, plain.lastIndexOf(2)).toString();
}
