import { type LoaderFunctionArgs, redirect } from 'react-router';

/** /home/ is another name of the home page; the query stays. */
export const homeAlias = ({ request }: LoaderFunctionArgs): Response =>
  redirect(`/${new URL(request.url).search}`, 301);
