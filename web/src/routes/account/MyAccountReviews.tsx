import { MyReviews } from '../../features/reviews/MyReviews.tsx';
import type { AccountPageProps } from './accountPage.ts';

/** What the customer has said of products. */
export const Component = ({ customer }: AccountPageProps) => <MyReviews owner={customer.owner} />;
