import { useApolloClient } from '@apollo/client/react';
import { useEffect, useState } from 'react';
import { openBridge } from './bridge.ts';
import { type DraftPage, followDraft } from './liveDraft.ts';
import type { Draft } from './loadDraft.ts';
import { lockPage } from './lockPage.ts';
import { createOutline, findBlock } from './outline.ts';

interface EditorView {
  /** As it was typed last; undefined: nothing was. */
  readonly page: DraftPage | undefined;
  /** Whether something newer cannot be shown. */
  readonly isBehind: boolean;
}

/** Disables the page, and connects it with the editor that it is framed by, if it is. */
export const useEditor = ({ variables, editorOrigin }: Draft): EditorView => {
  const client = useApolloClient();
  const [view, setView] = useState<EditorView>({ page: undefined, isBehind: false });
  useEffect(() => {
    const draft = followDraft(client, variables, (page) =>
      setView((last) => (page ? { page, isBehind: false } : { ...last, isBehind: true })),
    );
    let outline: ReturnType<typeof createOutline> | undefined;
    const bridge = openBridge(editorOrigin, {
      onEnter: () => {
        outline ??= createOutline();
      },
      onInput: draft.update,
      onSaved: () => location.reload(),
      onBlock: (uid) => outline?.show(uid),
    });
    const unlock = lockPage((target) => {
      const mark = findBlock(target)?.dataset.blokC;
      if (mark) bridge?.edit(mark);
    });
    return () => {
      unlock();
      bridge?.close();
      outline?.remove();
      draft.stop();
    };
  }, [client, variables, editorOrigin]);
  return view;
};
