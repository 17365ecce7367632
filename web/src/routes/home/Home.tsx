import type { ApolloClient } from '@apollo/client';
import type { ComponentType } from 'react';
import type { LoaderFunctionArgs } from 'react-router';
import { apolloContext } from '../../lib/apollo/context.ts';
import { loadQuery } from '../../lib/apollo/loadQuery.ts';
import type { Prepare } from '../../lib/routing/loadMatchedRoutes.ts';
import { CodedHome, loadCodedHome } from './CodedHome.tsx';
import { HomeStoryDocument, type HomeStoryQuery, useHomeStoryQuery } from './HomeStory.generated.ts';

let Story: ComponentType | undefined;

const loadStoryCode = async () => {
  const code = await import('../content/ContentPage.tsx');
  Story = code.ContentHome;
  return code;
};

export const loader = async ({ request, context }: LoaderFunctionArgs): Promise<null> => {
  const [client, { signal }] = [context.get(apolloContext), request];
  const wanted = { query: HomeStoryDocument, variables: {}, signal };
  // A shop that cannot say whether there is a story has the coded page.
  const answer = await loadQuery(client, wanted).catch(() => undefined);
  if (answer?.contentHome) await (await loadStoryCode()).loadHomeBlocks(client, signal);
  else await loadCodedHome(client, signal);
  return null;
};

/** The story at the root of the store, if its editors have written one. */
const pageAt = (client: ApolloClient): HomeStoryQuery['contentHome'] =>
  client.readQuery({ query: HomeStoryDocument, variables: {} })?.contentHome ?? null;

/** Before hydration: loads the code that the loader loaded on the server. */
const prepare: Prepare = async (client) => {
  if (pageAt(client)) await loadStoryCode();
};

/** Source files of that code, which the server preloads in the HTML; empty in browsers. */
const getModules = (page: HomeStoryQuery['contentHome']): string[] =>
  import.meta.env.SSR && page ? ['src/routes/content/ContentPage.tsx'] : [];

export const handle = { prepare, pageAt, getModules };

/** One that is published while the coded page is open is shown at the next visit. */
export const Component = () => {
  const { data } = useHomeStoryQuery();
  return data?.contentHome && Story ? <Story /> : <CodedHome />;
};
