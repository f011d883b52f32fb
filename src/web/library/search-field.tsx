import type { ReactNode } from 'react';
import './search-field.css';

interface SearchFieldProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
}

export function SearchField({ label, value, onChange }: SearchFieldProps): ReactNode {
  return (
    <div className="search-field" role="search">
      <svg viewBox="0 0 24 24" width="1.1em" height="1.1em" aria-hidden="true" className="search-field-glass">
        <circle cx="10" cy="10" r="6.5" fill="none" stroke="currentColor" strokeWidth="2.2" />
        <path d="M15 15 L21 21" stroke="currentColor" strokeWidth="2.6" strokeLinecap="round" />
      </svg>
      <input
        type="search"
        aria-label={label}
        placeholder={label}
        value={value}
        autoComplete="off"
        spellCheck={false}
        enterKeyHint="search"
        onChange={(event) => onChange(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key === 'Escape') onChange('');
        }}
      />
    </div>
  );
}
