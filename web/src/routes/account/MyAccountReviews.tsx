import { MyReviews } from '../../features/reviews/MyReviews.tsx';
import type { AccountPageProps } from './accountPage.ts';

export const Component = ({ customer }: AccountPageProps) => <MyReviews owner={customer.owner} />;
