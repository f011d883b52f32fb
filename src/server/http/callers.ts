import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import type { Administrator } from '../people/administrator.ts';
import type { Caller, Sessions } from '../people/sessions.ts';

export const COOKIE = 'benthos';
const HALF_A_YEAR = 180 * 24 * 3600;
const SECRET = /^[A-Za-z0-9_-]{43}$/;

/** Who asks: a program by its token, or a browser by its cookie. */
export async function callerOf(sessions: Sessions, headers: IncomingHttpHeaders): Promise<Caller | undefined> {
  const [, bearer] = /^Bearer (\S+)$/.exec(headers.authorization ?? '') ?? [];
  if (bearer !== undefined) return SECRET.test(bearer) ? sessions.tokenCallerOf(bearer) : undefined;
  const token = cookieIn(headers.cookie ?? '');
  return token !== undefined && SECRET.test(token) ? sessions.callerOf(token) : undefined;
}

/** Whether the administrator asks: by the token alone, never by a cookie. */
export async function isAdministrator(administrator: Administrator, headers: IncomingHttpHeaders): Promise<boolean> {
  const [, bearer] = /^Bearer (\S+)$/.exec(headers.authorization ?? '') ?? [];
  return bearer !== undefined && SECRET.test(bearer) && administrator.isToken(bearer);
}

function cookieIn(header: string): string | undefined {
  const own = header.split(';').find((part) => part.trim().startsWith(`${COOKIE}=`));
  return own?.trim().slice(COOKIE.length + 1);
}

/** Out of reach of scripts and of other sites; an empty token ends it. */
export function cookieHeader(token: string, isSecure: boolean): string {
  const age = token === '' ? 0 : HALF_A_YEAR;
  return `${COOKIE}=${token}; Path=/; HttpOnly; SameSite=Lax; Max-Age=${age}${isSecure ? '; Secure' : ''}`;
}

/** Browsers say where a request comes from; another site may not ask in a visitor's name. */
export function isFromHere({ origin, host }: IncomingHttpHeaders): boolean {
  if (origin === undefined) return true;
  try {
    return new URL(origin).host === host;
  } catch {
    return false;
  }
}

/** Where a request comes from; the proxy in front, if there is one we trust, names it last. */
export function addressOf({ headers, socket }: IncomingMessage, trustProxy: boolean): string {
  const named = trustProxy
    ? String(headers['x-forwarded-for'] ?? '')
        .split(',')
        .at(-1)
        ?.trim()
    : '';
  return named === undefined || named === '' ? (socket.remoteAddress ?? '') : named;
}
