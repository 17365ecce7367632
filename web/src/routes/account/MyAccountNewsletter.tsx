import { NewsletterStatus } from '../../features/account/newsletter/NewsletterStatus.tsx';
import type { AccountPageProps } from './accountPage.ts';

/** /my-account/newsletter/ */
export const Component = ({ customer }: AccountPageProps) => <NewsletterStatus customer={customer} />;
