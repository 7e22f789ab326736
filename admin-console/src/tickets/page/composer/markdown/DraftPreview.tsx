import { Box } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { inText } from '../../files/PictureInText.tsx';
import { asAddress } from '../../files/picture.ts';
import Preview from './Preview.tsx';
import { withIds } from './pictures.ts';

interface Props {
  body: string;
  files: readonly File[];
}

/** The message as the service will show it, with pictures that are uploaded when it is sent. */
export default function DraftPreview({ body, files }: Props) {
  const ids = useMemo(() => files.map((): string => crypto.randomUUID()), [files]);
  const picture = (id: string) => {
    const file = files[ids.indexOf(id)];
    return file ? <DraftPicture id={id} file={file} /> : null;
  };
  return <Preview body={withIds(body, files, ids)} picture={picture} />;
}

function DraftPicture({ id, file }: { id: string; file: File }) {
  const { data } = useQuery({ queryKey: ['draft picture', id], queryFn: () => asAddress(file), gcTime: 0 });
  return data === undefined ? null : <Box component="img" src={data} alt={file.name} sx={inText} />;
}
