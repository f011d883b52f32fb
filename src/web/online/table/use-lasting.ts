import { useEffect, useState } from 'react';

/** Whether something has been so for that long: what is over in a moment is not worth a word. */
export function useLasting(is: boolean, milliseconds: number): boolean {
  const [isLasting, setLasting] = useState(false);
  useEffect(() => {
    if (!is) return;
    const timer = setTimeout(() => setLasting(true), milliseconds);
    return () => {
      clearTimeout(timer);
      setLasting(false);
    };
  }, [is, milliseconds]);
  return isLasting;
}
