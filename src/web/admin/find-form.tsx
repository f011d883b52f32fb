import { type ReactNode, useState } from 'react';
import { useText } from '../app/words.tsx';

/** One field and the button to look for what is in it. */
export function FindForm(props: { readonly label: string; readonly onFind: (wanted: string) => void }): ReactNode {
  const { label, onFind } = props;
  const text = useText();
  const [wanted, setWanted] = useState('');
  return (
    <form
      className="admin-find"
      onSubmit={(event) => {
        event.preventDefault();
        onFind(wanted.trim());
      }}
    >
      <label className="online-field">
        {label}
        <input
          type="text"
          required
          maxLength={200}
          autoComplete="off"
          value={wanted}
          onChange={(event) => setWanted(event.target.value)}
        />
      </label>
      <button type="submit" className="button">
        {text('admin.find')}
      </button>
    </form>
  );
}
