import { useEffect, useState } from 'react';

/** The value once the page has been painted with all else that is new: what takes long to draw comes after the answer to a tap. */
export function useLater<T>(value: T, first: T = value): T {
  const [shown, setShown] = useState(() => first);
  useEffect(() => setShown(() => value), [value]);
  return shown;
}
