import type { ApolloClient } from '@apollo/client';
import { type ComponentType, lazy, useState } from 'react';
import type { LoaderFunctionArgs } from 'react-router';
import { apolloContext } from '../../lib/apollo/context.ts';
import { loadQuery } from '../../lib/apollo/loadQuery.ts';
import type { Prepare } from '../../lib/routing/loadMatchedRoutes.ts';
import { HomeStoryDocument, type HomeStoryQuery, useHomeStoryQuery } from './HomeStory.generated.ts';

type Page = HomeStoryQuery['contentHome'];

/** The code of both, as far as it is loaded: a page has one of them. */
const loaded: { Story?: ComponentType; Coded?: ComponentType } = {};

const loadStoryCode = async () => {
  const code = await import('../content/ContentPage.tsx');
  loaded.Story = code.ContentHome;
  return code;
};

const loadCodedCode = async () => {
  const code = await import('./CodedHome.tsx');
  loaded.Coded = code.CodedHome;
  return code;
};

/** After editors took their page back while it is open, or published one. */
const LateStory = lazy(async () => ({ default: (await loadStoryCode()).ContentHome }));
const LateCoded = lazy(async () => ({ default: (await loadCodedCode()).CodedHome }));

export const loader = async ({ request, context }: LoaderFunctionArgs): Promise<null> => {
  const [client, { signal }] = [context.get(apolloContext), request];
  const wanted = { query: HomeStoryDocument, variables: {}, signal };
  // A shop that cannot say whether there is a story has the coded page.
  const answer = await loadQuery(client, wanted).catch(() => undefined);
  if (answer?.contentHome) await (await loadStoryCode()).loadHomeBlocks(client, signal);
  else await (await loadCodedCode()).loadCodedHome(client, signal);
  return null;
};

/** The story at the root of the store, if its editors have written one. */
const pageAt = (client: ApolloClient): Page =>
  client.readQuery({ query: HomeStoryDocument, variables: {} })?.contentHome ?? null;

/** Before hydration: loads the code that the loader loaded on the server. */
const prepare: Prepare = async (client) => {
  await (pageAt(client) ? loadStoryCode() : loadCodedCode());
};

/** Source files of that code, which the server preloads in the HTML; empty in browsers. */
const getModules = (page: Page): string[] => {
  if (!import.meta.env.SSR) return [];
  return [page ? 'src/routes/content/ContentPage.tsx' : 'src/routes/home/CodedHome.tsx'];
};

export const handle = { prepare, pageAt, getModules };

/** The page that the store's editors have built, or the coded one. */
export const Component = () => {
  const { data } = useHomeStoryQuery();
  // The same as long as it is open: another one would lose what was typed into it.
  const [{ Story, Coded }] = useState(() => ({ Story: LateStory, Coded: LateCoded, ...loaded }));
  return data?.contentHome ? <Story /> : <Coded />;
};
