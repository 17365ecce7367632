const BLOCK = '[data-blok-c]';

// The security policy allows no style elements; a sheet that a script makes is none.
const CSS = `
.preview-outline {
  position: absolute;
  z-index: 2147483646;
  pointer-events: none;
  outline: 2px solid #05807f;
  outline-offset: -2px;
}
.preview-outline::before {
  content: "\\270e  " attr(data-name);
  position: absolute;
  inset: 0 auto auto 0;
  padding: 4px 8px;
  background: #05807f;
  color: #fff;
  font: 14px/1.4 system-ui, sans-serif;
}`;

const addStyles = (): (() => void) => {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(CSS);
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  return () => {
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== sheet);
  };
};

export const findBlock = (target: EventTarget | null): HTMLElement | null =>
  target instanceof Element ? target.closest<HTMLElement>(BLOCK) : null;

const findByUid = (uid: string): HTMLElement | undefined =>
  [...document.querySelectorAll<HTMLElement>(BLOCK)].find(({ dataset }) => dataset.blokUid === uid);

const getName = ({ dataset }: HTMLElement): string => {
  const { name } = JSON.parse(dataset.blokC ?? '{}') as { readonly name?: unknown };
  return String(name ?? '').replaceAll(/[_-]+/g, ' ');
};

export interface Outline {
  /** Shows where a block is, by its mark, and scrolls to it; null: none. */
  readonly show: (uid: string | null) => void;
  readonly remove: () => void;
}

/** An outline with a pencil and the kind of the block: around the one that is pointed at, or that the editor means. */
export const createOutline = (): Outline => {
  const removeStyles = addStyles();
  const outline = document.createElement('div');
  outline.className = 'preview-outline';
  outline.hidden = true;
  outline.setAttribute('aria-hidden', 'true');
  document.body.append(outline);
  const place = (block: HTMLElement | null | undefined): void => {
    outline.hidden = !block;
    if (!block) return;
    const { top, left, width, height } = block.getBoundingClientRect();
    outline.dataset.name = getName(block);
    outline.style.top = `${top + window.scrollY}px`;
    outline.style.left = `${left + window.scrollX}px`;
    outline.style.width = `${width}px`;
    outline.style.height = `${height}px`;
  };
  const onPoint = ({ target }: Event): void => place(findBlock(target));
  document.addEventListener('pointerover', onPoint);
  return {
    show: (uid) => {
      const block = uid === null ? undefined : findByUid(uid);
      block?.scrollIntoView({ block: 'nearest' });
      place(block);
    },
    remove: () => {
      document.removeEventListener('pointerover', onPoint);
      outline.remove();
      removeStyles();
    },
  };
};
