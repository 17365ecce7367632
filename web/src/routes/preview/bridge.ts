/** Parts of the messages of Storyblok's visual editor that the shop reads. Whatever else it sends is not listened to. */
interface EditorMessage {
  readonly action: string;
  readonly story?: unknown;
  readonly storyId?: unknown;
  readonly componentId?: unknown;
}

export interface EditorEvents {
  /** The editor shows the page and knows its blocks. */
  readonly onEnter: () => void;
  /** Something was typed: the whole story as it is now. */
  readonly onInput: (story: object) => void;
  /** The story was saved, published or taken back. */
  readonly onSaved: () => void;
  /** A block is meant by its mark; null: none. */
  readonly onBlock: (uid: string | null) => void;
}

export interface Bridge {
  /** Opens a block in the editor. @param mark as the block has it */
  readonly edit: (mark: string) => void;
  readonly close: () => void;
}

/** Fields whose references the editor resolves in what it sends, as the gateway asks the content service. */
const CONFIG = { resolveRelations: ['block_reference.reference', 'page.parent'] };

const isMessage = (data: unknown): data is EditorMessage =>
  typeof data === 'object' && data !== null && 'action' in data && typeof data.action === 'string';

const toUid = ({ storyId, componentId }: EditorMessage): string => `${storyId}-${componentId}`;

const handle = (message: EditorMessage, events: EditorEvents): void => {
  const { action, story } = message;
  if (action === 'enterEditmode') events.onEnter();
  if (action === 'input' && typeof story === 'object' && story !== null) events.onInput(story);
  if (action === 'change' || action === 'published' || action === 'unpublished') events.onSaved();
  if (action === 'hoverComponent' || action === 'enterComponent') events.onBlock(toUid(message));
  if (action === 'deselectBlok') events.onBlock(null);
};

/**
 * Speaks with the editor whose frame the page is in: with the window around it, and only where that is of the editor's
 * origin. Null outside of a frame.
 */
export const openBridge = (editorOrigin: string, events: EditorEvents): Bridge | null => {
  const { parent } = window;
  if (parent === window) return null;
  const send = (message: object): void => parent.postMessage(message, editorOrigin);
  const onMessage = ({ source, origin, data }: MessageEvent<unknown>): void => {
    if (source === parent && origin === editorOrigin && isMessage(data)) handle(data, events);
  };
  window.addEventListener('message', onMessage);
  send({ action: 'initialized', config: CONFIG });
  return {
    edit: (mark) => send({ action: 'edit', dataC: JSON.parse(mark), config: CONFIG }),
    close: () => window.removeEventListener('message', onMessage),
  };
};
