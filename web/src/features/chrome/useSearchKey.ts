import { useWindowEvent } from '../../lib/useWindowEvent.ts';

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName));

/** `/` opens the search, unless the shopper is typing or a dialog is open. */
export const useSearchKey = (onSearch: () => void): void =>
  useWindowEvent('keydown', (event) => {
    const isFree = !event.ctrlKey && !event.metaKey && !event.altKey && !isTyping(event.target);
    if (event.key !== '/' || !isFree || document.querySelector('dialog[open]')) return;
    event.preventDefault();
    onSearch();
  });
