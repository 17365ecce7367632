// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { openBridge } from './bridge.ts';

const EDITOR = 'https://editor.example';
const editor = { postMessage: vi.fn() };
const events = { onEnter: vi.fn(), onInput: vi.fn(), onSaved: vi.fn(), onBlock: vi.fn() };

/** As a browser passes on a message; its own constructor takes windows alone. */
const receive = (data: unknown, { origin = EDITOR, source = editor as unknown } = {}) =>
  window.dispatchEvent(Object.assign(new Event('message'), { data, origin, source }));

beforeEach(() => vi.spyOn(window, 'parent', 'get').mockReturnValue(editor as unknown as Window));
afterEach(() => {
  vi.restoreAllMocks();
  vi.clearAllMocks();
});

describe('the bridge', () => {
  it('is none outside of a frame', () => {
    vi.spyOn(window, 'parent', 'get').mockReturnValue(window);
    expect(openBridge(EDITOR, events)).toBeNull();
    receive({ action: 'published' });
    expect(events.onSaved).not.toHaveBeenCalled();
  });

  it('listens to the editor around it, and to nobody else', () => {
    const bridge = openBridge(EDITOR, events);
    const input = { action: 'input', story: { id: 71 } };
    receive(input, { origin: 'https://elsewhere.example' });
    receive(input, { source: window });
    for (const data of [null, 'input', { action: 7 }, { action: 'input', story: 'x' }, { action: 'toString' }])
      receive(data);
    expect(events.onInput).not.toHaveBeenCalled();
    receive(input);
    receive({ action: 'enterEditmode' });
    receive({ action: 'hoverComponent', storyId: 71, componentId: 'h1' });
    receive({ action: 'deselectBlok' });
    for (const action of ['change', 'published', 'unpublished']) receive({ action });
    expect(events.onInput).toHaveBeenCalledExactlyOnceWith({ id: 71 });
    expect(events.onEnter).toHaveBeenCalledOnce();
    expect(events.onBlock.mock.calls).toEqual([['71-h1'], [null]]);
    expect(events.onSaved).toHaveBeenCalledTimes(3);
    bridge?.close();
    receive(input);
    expect(events.onInput).toHaveBeenCalledOnce();
  });

  it('speaks to the editor alone', () => {
    openBridge(EDITOR, events)?.edit('{"uid":"h1"}');
    expect(editor.postMessage.mock.calls.map(([message, origin]) => [message.action, origin])).toEqual([
      ['initialized', EDITOR],
      ['edit', EDITOR],
    ]);
    expect(editor.postMessage.mock.lastCall?.[0].dataC).toEqual({ uid: 'h1' });
  });
});
