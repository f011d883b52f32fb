import { useCallback, useEffect, useState } from 'react';
import { ask, type Reply, type Trouble } from './api.ts';

export interface Polled<T> {
  readonly value: T | undefined;
  readonly failure: Trouble | undefined;
  /** Asks now. */
  readonly refresh: () => void;
}

interface Heard<T> {
  readonly path: string | undefined;
  readonly value: T | undefined;
  readonly failure: Trouble | undefined;
}

const NOTHING = { value: undefined, failure: undefined };

/** What the server says at an address, asked for again and again while the page is looked at; nothing without an address. */
export function usePolled<T>(path: string | undefined, every: number): Polled<T> {
  /** What was said there; at another address it means nothing. */
  const [heard, setHeard] = useState<Heard<T>>({ path, value: undefined, failure: undefined });
  const [turn, setTurn] = useState(0);
  useEffect(() => {
    if (path === undefined) return;
    let isWanted = true;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const look = async (): Promise<void> => {
      clearTimeout(timer);
      const reply = document.visibilityState === 'visible' ? await ask<T>('GET', path) : undefined;
      if (!isWanted) return;
      if (reply !== undefined) setHeard((before) => after(before, path, reply));
      timer = setTimeout(() => void look(), every);
    };
    const onVisible = (): void => void (document.visibilityState === 'visible' && look());
    document.addEventListener('visibilitychange', onVisible);
    void look();
    return () => {
      isWanted = false;
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', onVisible);
    };
  }, [path, every, turn]);
  const refresh = useCallback(() => setTurn((before) => before + 1), []);
  const { value, failure } = heard.path === path ? heard : NOTHING;
  return { value, failure, refresh };
}

/** What was there stays when the connection is gone. */
function after<T>(before: Heard<T>, path: string, reply: Reply<T>): Heard<T> {
  if (reply.ok) return { path, value: reply.value, failure: undefined };
  return { path, value: before.path === path ? before.value : undefined, failure: reply.refusal };
}
