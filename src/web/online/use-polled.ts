import { useCallback, useEffect, useState } from 'react';
import { ask, type Trouble } from './api.ts';

export interface Polled<T> {
  readonly value: T | undefined;
  readonly failure: Trouble | undefined;
  /** Asks now. */
  readonly refresh: () => void;
}

/** What the server says at an address, asked for again and again while the page is looked at; nothing without an address. */
export function usePolled<T>(path: string | undefined, every: number): Polled<T> {
  const [value, setValue] = useState<T>();
  const [failure, setFailure] = useState<Trouble>();
  const [turn, setTurn] = useState(0);
  useEffect(() => {
    if (path === undefined) return;
    let isWanted = true;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const look = async (): Promise<void> => {
      clearTimeout(timer);
      const reply = document.visibilityState === 'visible' ? await ask<T>('GET', path) : undefined;
      if (!isWanted) return;
      // What was there stays when the connection is gone.
      if (reply?.ok === true) setValue(reply.value);
      if (reply !== undefined) setFailure(reply.ok ? undefined : reply.refusal);
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
  return { value, failure, refresh };
}
