import { LoadingRows } from '../../components/loading-rows';

export function SignInPage() {
  return <LoadingRows />;
}
