/** After a row went with the button in it: whoever came by keyboard goes on at the heading of that part of the page. */
export function goOnAtHeading(part: Element | null): void {
  const heading = part?.querySelector('h2');
  if (heading === null || heading === undefined) return;
  heading.tabIndex = -1;
  heading.focus();
}
