import { MyReviews } from '../../features/reviews/MyReviews.tsx';
import type { AccountPageProps } from './accountPage.ts';

/** The customer's own product reviews. */
export const Component = ({ customer }: AccountPageProps) => <MyReviews owner={customer.owner} />;
