import { useEffect, useState } from 'react';

/** False on the first look, true from then on: what is there at the beginning does not move, what comes later does. */
export function useLive(): boolean {
  const [isLive, setLive] = useState(false);
  useEffect(() => setLive(true), []);
  return isLive;
}
