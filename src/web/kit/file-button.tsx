import { type ReactNode, useRef } from 'react';

/** Lets the reader choose a JSON file. */
export function FileButton({
  name,
  onFile,
}: {
  readonly name: string;
  readonly onFile: (file: File) => void;
}): ReactNode {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <button type="button" className="button file-button" onClick={() => input.current?.click()}>
        {name}
      </button>
      <input
        ref={input}
        type="file"
        accept="application/json,.json"
        hidden
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          // The same file may be chosen again after it was changed.
          target.value = '';
          if (file !== undefined) onFile(file);
        }}
      />
    </>
  );
}
