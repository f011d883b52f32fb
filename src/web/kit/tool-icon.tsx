import type { ReactNode } from 'react';

/** What the tools around the table look like, as strokes on a field of 24. */
const TOOLS = {
  undo: 'M9 5 4 10l5 5M4.5 10H14a5.5 5.5 0 0 1 0 11h-3',
  plan: 'M4 20h4L20 8l-4-4L4 16ZM14 6l4 4',
  hint: 'M9 18h6M10 21h4M12 3a6.5 6.5 0 0 0-4 11.6c.7.6 1 1.4 1 2.4h6c0-1 .3-1.8 1-2.4A6.5 6.5 0 0 0 12 3Z',
  moves: 'M4 6h2M4 12h2M4 18h2M10 6h10M10 12h10M10 18h10',
  since: 'M12 7v5l3.5 2M4.6 9.5A8 8 0 1 1 4 12M4 5v4.5h4.5',
  menu: 'M4 6h16M4 12h16M4 18h16',
  eye: 'M2 12s4-6.5 10-6.5S22 12 22 12s-4 6.5-10 6.5S2 12 2 12ZM12 9a3 3 0 1 0 0 6 3 3 0 0 0 0-6Z',
  close: 'M6 6l12 12M18 6 6 18',
} as const;
export type Tool = keyof typeof TOOLS;

export function ToolIcon({ tool }: { readonly tool: Tool }): ReactNode {
  return (
    <svg className="tool-icon" viewBox="0 0 24 24" width="1.25em" height="1.25em" aria-hidden="true">
      <path
        d={TOOLS[tool]}
        fill="none"
        stroke="currentColor"
        strokeWidth="2"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  );
}
