import { useTranslation } from '#app/i18n/use-translation.ts';
import { Button } from '#app/ui/button.tsx';
import { Dialog } from '#app/ui/overlay/dialog.tsx';
import { Picture } from '#app/ui/picture.tsx';

interface EnlargedPictureProps {
  isOpen: boolean;
  path: string | undefined;
  alt: string;
  title: string;
  onClose: () => void;
}

/** A product image as large as the window allows. The component is loaded when the first one is opened. */
export default function EnlargedPicture({ isOpen, path, alt, title, onClose }: EnlargedPictureProps) {
  const { t } = useTranslation('common');
  return (
    <Dialog isOpen={isOpen} isWide title={title} onClose={onClose} actions={<Button onClick={onClose}>{t('close')}</Button>}>
      <Picture path={path} alt={alt} sizes="100vw" width={1280} height={1280} className="w-full" />
    </Dialog>
  );
}
