import { type LoaderFunctionArgs, redirect } from 'react-router';

/** Redirects /home/ to the home page; the query stays. */
export const homeAlias = ({ request }: LoaderFunctionArgs): Response =>
  redirect(`/${new URL(request.url).search}`, 301);
