import { NewsletterStatus } from '../../features/account/newsletter/NewsletterStatus.tsx';
import type { AccountPageProps } from './accountPage.ts';

export const Component = ({ customer }: AccountPageProps) => <NewsletterStatus customer={customer} />;
