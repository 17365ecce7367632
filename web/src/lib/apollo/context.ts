import type { ApolloClient } from '@apollo/client';
import { createContext, RouterContextProvider } from 'react-router';

/** How a loader reaches the client of its page or render. */
export const apolloContext = createContext<ApolloClient>();

/** First part of every path of the store view, e.g. /uk; empty for most. */
export const prefixContext = createContext('');

export const contextWith = (client: ApolloClient, prefix: string): RouterContextProvider => {
  const context = new RouterContextProvider();
  context.set(apolloContext, client);
  context.set(prefixContext, prefix);
  return context;
};
