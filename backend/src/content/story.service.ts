import { isStorySlug } from '@patchwork/domain/content/slug.ts';
import type { Story } from '@patchwork/domain/content/story.ts';
import * as reasons from '@patchwork/domain/messages/reasons.generated.ts';
import { Refusal } from '../lib/refusal.ts';
import { getChangedTags, isSignedChange } from './content-change.ts';
import type { ContentChanges } from './content-changes.port.ts';
import { type EditorToken, isEditorToken, isSameSecret, type PreviewSettings } from './editor-token.ts';
import { PAGE_RELATIONS, type Relations, resolveRelations } from './relations.ts';
import type { StoryLanguage, StorySource, StoryVersion } from './story-source.port.ts';

interface DraftRequest {
  readonly id: number;
  readonly token: string;
  readonly language: StoryLanguage;
  readonly relations: Relations;
}

interface SignedChange {
  /** As it was sent. */
  readonly body: Buffer;
  readonly signature: string;
}

export interface StoryService {
  /** The token that opens drafts, for whoever the editor vouches for. Refuses any other, and all without a space. */
  validateEditor(token: EditorToken): string;
  exists(fullSlug: string, language: StoryLanguage): Promise<boolean>;
  /** The published story with its relations. Refuses an unknown path. */
  story(fullSlug: string, language: StoryLanguage): Promise<Story>;
  /** The published story as a list, empty if there is none. */
  byUuid(uuid: string, language: StoryLanguage): Promise<Story[]>;
  /** Refuses a wrong token before it looks for the story. */
  draft(request: DraftRequest): Promise<Story>;
  /** A webhook of the content service. Refuses a wrong signature, and all without a secret. */
  receiveChange(change: SignedChange): Promise<void>;
}

export interface StoryServiceDeps {
  readonly stories: StorySource;
  /** Null: nobody sees drafts. */
  readonly preview: PreviewSettings | null;
  /** Null: no webhook is accepted. */
  readonly webhookSecret: string | null;
  readonly changes: Pick<ContentChanges, 'publish'>;
  readonly now?: () => Date;
}

const notFound = () => new Refusal('NOT_FOUND', reasons.nothingHere);
const unauthenticated = () => new Refusal('UNAUTHENTICATED', reasons.previewExpired);

/** Stories for the gateway: published ones for everybody, drafts for editors. */
export const createStoryService = (deps: StoryServiceDeps): StoryService => {
  const { stories, preview, webhookSecret, changes, now = () => new Date() } = deps;
  const resolve = (found: readonly Story[], relations: Relations, version: StoryVersion): Promise<Story[]> =>
    resolveRelations(found, relations, (uuids) => stories.findByUuids(uuids, version));
  const resolveOne = async (found: Story, relations: Relations, version: StoryVersion): Promise<Story> =>
    (await resolve([found], relations, version))[0] ?? found;
  const find = async (fullSlug: string, language: StoryLanguage) =>
    isStorySlug(fullSlug) ? stories.find(fullSlug, language) : null;
  return {
    validateEditor: (token) => {
      const seconds = Math.floor(now().getTime() / 1000);
      if (!preview || !isEditorToken(token, preview, seconds)) throw new Refusal('FORBIDDEN', reasons.previewExpired);
      return preview.token;
    },
    exists: async (fullSlug, language) => (await find(fullSlug, language)) !== null,
    story: async (fullSlug, language) => {
      const found = await find(fullSlug, language);
      if (!found) throw notFound();
      return resolveOne(found, PAGE_RELATIONS, { version: 'published', language });
    },
    byUuid: async (uuid, language) => {
      const version: StoryVersion = { version: 'published', language };
      return resolve(await stories.findByUuids([uuid], version), PAGE_RELATIONS, version);
    },
    draft: async ({ id, token, language, relations }) => {
      if (!preview || !isSameSecret(token, preview.token)) throw unauthenticated();
      const found = await stories.findDraft(id, language);
      if (!found) throw notFound();
      return resolveOne(found, relations, { version: 'draft', language });
    },
    receiveChange: async ({ body, signature }) => {
      // not a message: for the content service
      const why = 'The signature is not that of the body';
      if (webhookSecret === null || !isSignedChange(body, signature, webhookSecret))
        throw new Refusal('UNAUTHENTICATED', reasons.requestInvalid, null, why);
      await changes.publish(getChangedTags(body));
    },
  };
};
