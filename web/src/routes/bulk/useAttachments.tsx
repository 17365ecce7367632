import { ATTACHMENT_TYPE } from '@patchwork/domain/bulk/picture.ts';
import { MOST_PICTURES } from '@patchwork/domain/bulk/request.ts';
import type { UploadedImage } from '@patchwork/domain/customization/state.ts';
import * as text from '@patchwork/domain/messages/bulk-quotation.generated.ts';
import { useMemo, useState } from 'react';
import type { Attachments } from '../../features/bulk/BulkQuestion.tsx';
import type { UploadRequest } from '../../features/customization/uploads/sendUpload.ts';
import { useUploads } from '../../features/customization/uploads/useUploads.ts';
import { PicturesField } from './PicturesField.tsx';

const sendAttachment = async (request: UploadRequest) => {
  const { sendUpload } = await import('../../features/customization/uploads/sendUpload.ts');
  return sendUpload({ ...request, imageType: String(ATTACHMENT_TYPE) });
};

/** Pictures that go with a message: like its text they are stored nowhere on the device. */
export const useAttachments = (): Attachments => {
  const [images, setImages] = useState<readonly UploadedImage[]>([]);
  const uploads = useUploads({
    sku: null,
    send: sendAttachment,
    onUploaded: (_, image) => setImages((others) => [...others, image]),
  });
  return useMemo(
    () => ({
      ids: images.map(({ id }) => id),
      hasPending: () => uploads.all().length > 0,
      clear: () => setImages([]),
      renderField: (id, error) => (
        <PicturesField
          id={id}
          legend={text.attachments}
          hint={text.attachmentsHint({ most: MOST_PICTURES })}
          error={error}
          uploads={uploads}
          images={images}
          onChange={setImages}
        />
      ),
    }),
    [images, uploads],
  );
};
