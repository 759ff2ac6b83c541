import { useState } from 'react';
import { findUploadProblem } from '../../lib/find-upload-problem';

/** Shows a chosen file in the mirror, or keeps what is wrong with it: it is no picture, or too large. */
export function useFileUpload(upload: (file: File) => Promise<unknown>, onFailure: () => void) {
  const [uploadProblem, setUploadProblem] = useState<'type' | 'size'>();
  const showFile = async (file: File): Promise<void> => {
    const problem = findUploadProblem(file);
    setUploadProblem(problem);
    if (problem) return;
    try {
      await upload(file);
    } catch (error) {
      if (error instanceof DOMException && error.name === 'InvalidStateError') setUploadProblem('type');
      else onFailure();
    }
  };
  return { uploadProblem, forgetProblem: () => setUploadProblem(undefined), showFile };
}
