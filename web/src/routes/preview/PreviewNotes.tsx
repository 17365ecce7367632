import * as text from '@patchwork/domain/messages/content-preview.generated.ts';
import { Notice } from '../../components/Notice.tsx';
import type { DraftPage } from './liveDraft.ts';

interface PreviewNotesProps {
  readonly problems: DraftPage['problems'];
  readonly isBehind: boolean;
}

/** Tells the editor of a draft what to mend in it, with the names of its blocks; nothing where all is well. */
export const PreviewNotes = ({ problems, isBehind }: PreviewNotesProps) => (
  <>
    {isBehind && <Notice kind="info">{text.behind}</Notice>}
    {problems && problems.length > 0 && (
      <Notice kind="warning">
        <h2>{text.problemsTitle}</h2>
        <ul>
          {problems.map(({ blockKey, component, message, detail }, index) => (
            <li key={[index, blockKey, message, detail].join(' ')}>
              <b>{component ?? text.onPage}</b>: {message} {detail && <code>{detail}</code>}
            </li>
          ))}
        </ul>
      </Notice>
    )}
  </>
);
