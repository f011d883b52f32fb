import type { ReactNode } from 'react';
import './theme-preview.css';

/** A dome on the sea floor in the colours of a theme; of two, each has a half. */
export function ThemePreview({ themes }: { readonly themes: readonly ('dark' | 'light')[] }): ReactNode {
  return (
    <span className="theme-preview" aria-hidden="true">
      {themes.map((theme) => (
        <svg key={theme} data-theme={theme} viewBox="0 0 120 60" preserveAspectRatio="xMidYMid slice">
          <rect width="120" height="60" fill="var(--ground)" />
          <path d="M0 44c20-8 40 6 60-2s40-6 60 0v18H0Z" fill="var(--raised)" />
          <path d="M0 20c30-10 50 8 120-4M0 32c40-8 60 8 120-2" fill="none" stroke="var(--contour)" />
          <path d="M44 44a16 16 0 0 1 32 0Z" fill="var(--dome)" stroke="var(--player-1)" strokeWidth="2" />
          <path d="M84 12h26M84 18h18" stroke="var(--text)" strokeWidth="2.5" strokeLinecap="round" />
          <rect x="10" y="9" width="22" height="10" rx="3" fill="var(--accent)" />
        </svg>
      ))}
    </span>
  );
}
