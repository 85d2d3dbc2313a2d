import { LoadingRows } from '../../components/loading-rows';

export function CampaignNewPage() {
  return <LoadingRows />;
}
