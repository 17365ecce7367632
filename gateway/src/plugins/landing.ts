import type { ApolloServerPlugin } from '@apollo/server';
import { ApolloServerPluginLandingPageDisabled } from '@apollo/server/plugin/disabled';
import { ApolloServerPluginLandingPageLocalDefault } from '@apollo/server/plugin/landingPage/default';
import type { Context } from '../context.ts';

/** Apollo Sandbox at /graphql for a browser that asks for a page, where introspection is on. */
export const landingPlugin = (isExplorable: boolean): ApolloServerPlugin<Context> =>
  isExplorable ? ApolloServerPluginLandingPageLocalDefault({ footer: false }) : ApolloServerPluginLandingPageDisabled();
