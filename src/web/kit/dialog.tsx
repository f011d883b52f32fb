import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { useText } from '../app/words.tsx';
import { ToolIcon } from './tool-icon.tsx';
import './dialog.css';

/** A window over the page; the browser keeps the focus inside, Escape closes it, and so does a tap beside it. */
export function Dialog(props: {
  readonly title: string;
  readonly onClose: () => void;
  readonly children: ReactNode;
}): ReactNode {
  const { title, onClose, children } = props;
  const text = useText();
  const element = useRef<HTMLDialogElement>(null);
  // Before the window leaves the page: only then does the browser give the focus back to where it was.
  useLayoutEffect(() => {
    const dialog = element.current;
    dialog?.showModal();
    // The browser would begin with the button that closes.
    dialog?.querySelector<HTMLElement>('[data-first]')?.focus();
    return () => dialog?.close();
  }, []);
  return (
    <dialog
      ref={element}
      className="dialog panel"
      aria-label={title}
      onClose={onClose}
      onPointerDown={(event) => event.target === element.current && onClose()}
    >
      <div className="dialog-body">
        <header className="dialog-head">
          <h2>{title}</h2>
          <button type="button" className="button tool" aria-label={text('button.close')} onClick={onClose}>
            <ToolIcon tool="close" />
          </button>
        </header>
        {children}
      </div>
    </dialog>
  );
}
