import { showError } from '#web/state/toast.ts';
import { frameText } from '#web/text/frame.ts';

/** Opens the photos of a model above the page, to be changed. */
export const openModelPhotos = async (modelId: string): Promise<void> => {
  try {
    const { showModelPhotos } = await import('#web/screens/store/inventory/ModelPhotos.tsx');
    await showModelPhotos(modelId);
  } catch {
    showError(frameText.now().networkFailed);
  }
};
