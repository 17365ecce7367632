/** Attributes whose value a person reads. */
export const SHOWN_ATTRIBUTES = new Set([
  'aria-label',
  'aria-description',
  'aria-roledescription',
  'aria-valuetext',
  'aria-placeholder',
  'aria-braillelabel',
  'aria-brailleroledescription',
  'alt',
  'title',
  'placeholder',
  'label',
  'hint',
  'children',
]);

/** The same as properties, of elements and of attributes that are spread. */
export const SHOWN_PROPERTIES =
  /^(aria-(label|description|roledescription|valuetext|placeholder)|aria(Label|Description|ValueText|Placeholder)|alt|placeholder|__html|textContent|innerText|innerHTML)$/;

/** Attributes that hold names for programs, even with capitals and blanks. */
export const ATTRIBUTES_FOR_PROGRAMS =
  /^(data-.*|className|key|style|rel|preserveAspectRatio|d|points|transform|viewBox|sizes|media|allow|sandbox)$/;

/** Properties that hold a text, or the name of a type. */
export const NAMES_OF_TEXTS = new Set([
  'label',
  'title',
  'text',
  'message',
  'name',
  'heading',
  'placeholder',
  'description',
  'hint',
  'subject',
  'note',
  'lines',
  'paragraphs',
]);

/** Properties that hold a text in what is said. */
export const NAMES_OF_SAID = new Set(['message', 'label']);
