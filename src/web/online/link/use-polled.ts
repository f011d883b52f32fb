import { useCallback, useEffect, useState } from 'react';
import type { AnswerTo, Given, RequestName } from '../../../wire/requests.ts';
import { ask, type Reply, type Trouble } from './api.ts';

export interface Polled<T> {
  readonly value: T | undefined;
  readonly failure: Trouble | undefined;
  /** Asks now. */
  readonly refresh: () => void;
}

interface Heard<T> {
  /** What was asked; of another question it means nothing. */
  readonly asked: string | undefined;
  readonly value: T | undefined;
  readonly failure: Trouble | undefined;
}

type Read = Extract<RequestName, `GET ${string}`>;

/** What the server answers to a request, asked for again and again while the page is looked at; nothing if nothing is given. */
export function usePolled<R extends Read>(request: R, given: Given<R> | undefined, every: number): Polled<AnswerTo<R>> {
  const asked = given === undefined ? undefined : JSON.stringify(given);
  const [heard, setHeard] = useState<Heard<AnswerTo<R>>>({ asked, value: undefined, failure: undefined });
  const [turn, setTurn] = useState(0);
  useEffect(() => {
    if (asked === undefined) return;
    let isWanted = true;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const look = async (): Promise<void> => {
      clearTimeout(timer);
      const isSeen = document.visibilityState === 'visible';
      const reply = isSeen ? await ask<R>(request, ...([JSON.parse(asked)] as never)) : undefined;
      if (!isWanted) return;
      if (reply !== undefined) setHeard((before) => after(before, asked, reply));
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
  }, [request, asked, every, turn]);
  const refresh = useCallback(() => setTurn((before) => before + 1), []);
  const isOfThis = heard.asked === asked;
  return { value: isOfThis ? heard.value : undefined, failure: isOfThis ? heard.failure : undefined, refresh };
}

/** What was there stays when the connection is gone. */
function after<T>(before: Heard<T>, asked: string, reply: Reply<T>): Heard<T> {
  if (reply.ok) return { asked, value: reply.value, failure: undefined };
  return { asked, value: before.asked === asked ? before.value : undefined, failure: reply.refusal };
}
