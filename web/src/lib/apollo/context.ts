import type { ApolloClient } from '@apollo/client';
import { createContext, RouterContextProvider } from 'react-router';

/** How a loader reaches the client of its page or render. */
export const apolloContext = createContext<ApolloClient>();

export const contextWith = (client: ApolloClient): RouterContextProvider => {
  const context = new RouterContextProvider();
  context.set(apolloContext, client);
  return context;
};
