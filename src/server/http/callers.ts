import type { IncomingHttpHeaders } from 'node:http';
import { ADMIN_HOURS, type Administrator } from '../people/administrator.ts';
import { type Caller, SESSION_DAYS, type Sessions } from '../people/sessions.ts';

export const COOKIE = 'benthos';
/** The proof that somebody has signed in before in this browser: `Guesses`. */
export const BROWSER_COOKIE = 'benthos-browser';
export const ADMIN_COOKIE = 'benthos-admin';
/** As long as browsers keep a cookie at most. */
const BROWSER_DAYS = 400;
const SECRET = /^[A-Za-z0-9_-]{43}$/;

/** The caller: a program by its token, or a browser by its cookie. */
export async function callerOf(sessions: Sessions, headers: IncomingHttpHeaders): Promise<Caller | undefined> {
  const bearer = bearerIn(headers);
  if (bearer !== undefined) return SECRET.test(bearer) ? sessions.tokenCallerOf(bearer) : undefined;
  const token = sessionCookieIn(headers);
  return token === undefined ? undefined : sessions.callerOf(token);
}

export function sessionCookieIn(headers: IncomingHttpHeaders): string | undefined {
  return cookieIn(headers, COOKIE);
}

export function browserProofIn(headers: IncomingHttpHeaders): string | undefined {
  return cookieIn(headers, BROWSER_COOKIE);
}

/** Whether the administrator is calling: a program by the token, or a browser by a session that began with it. */
export interface AdminCaller {
  readonly session?: string;
}

export async function adminOf(
  administrator: Administrator,
  headers: IncomingHttpHeaders,
): Promise<AdminCaller | undefined> {
  const bearer = bearerIn(headers);
  if (bearer !== undefined) return SECRET.test(bearer) && (await administrator.isToken(bearer)) ? {} : undefined;
  const session = cookieIn(headers, ADMIN_COOKIE);
  return session !== undefined && (await administrator.isSession(session)) ? { session } : undefined;
}

function bearerIn({ authorization = '' }: IncomingHttpHeaders): string | undefined {
  return /^Bearer (\S+)$/i.exec(authorization)?.[1];
}

function cookieIn({ cookie = '' }: IncomingHttpHeaders, name: string): string | undefined {
  const own = cookie.split(';').find((part) => part.trim().startsWith(`${name}=`));
  const value = own?.trim().slice(name.length + 1) ?? '';
  return SECRET.test(value) ? value : undefined;
}

/** Out of reach of scripts and other sites; an empty token deletes the cookie. */
export function cookieHeader(token: string, isSecure: boolean): string {
  return cookieText(COOKIE, token, SESSION_DAYS * 24, 'Lax', isSecure);
}

/** It outlasts sessions: it is there for those who sign in again. */
export function browserCookieHeader(proof: string, isSecure: boolean): string {
  return cookieText(BROWSER_COOKIE, proof, BROWSER_DAYS * 24, 'Strict', isSecure);
}

/** The administrator never arrives by a link from another site. */
export function adminCookieHeader(session: string, isSecure: boolean): string {
  return cookieText(ADMIN_COOKIE, session, ADMIN_HOURS, 'Strict', isSecure);
}

function cookieText(name: string, value: string, hours: number, site: 'Lax' | 'Strict', isSecure: boolean): string {
  const age = value === '' ? 0 : hours * 3600;
  return `${name}=${value}; Path=/; HttpOnly; SameSite=${site}; Max-Age=${age}${isSecure ? '; Secure' : ''}`;
}

/** Browsers state the origin of a request; another site may not act in a visitor's name (CSRF). */
export function isFromHere({ origin, host }: IncomingHttpHeaders): boolean {
  if (origin === undefined) return true;
  try {
    return new URL(origin).host === host;
  } catch {
    return false;
  }
}
