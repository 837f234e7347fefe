import { DataPage } from '#web/features/site/data-use/data-page.tsx';

/** `/data`: what this device has used, by purpose. */
export const DataScreen = () => <DataPage />;
