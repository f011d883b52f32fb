// What the app imports as React is Preact, which has the same interface and weighs a seventh: Vite, for the app and for its
// tests, finds it by these names.

/** @type {readonly { readonly find: RegExp, readonly replacement: string }[]} */
export const PREACT = [
  { find: /^react\/jsx-(dev-)?runtime$/, replacement: 'preact/compat/jsx-runtime' },
  { find: /^react-dom\/client$/, replacement: 'preact/compat/client' },
  { find: /^react(-dom)?$/, replacement: 'preact/compat' },
];
