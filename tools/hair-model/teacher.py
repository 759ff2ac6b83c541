"""The teacher: MediaPipe's hair segmenter, which is too slow for the studio but finds hair better than the hair network.

Its masks of photographs that anybody may use are what the hair network learns. It maps a picture of 512 by 512 pixels to two
scores for each pixel, of everything else and of hair. The fourth channel of the input, the mask of a video's previous frame, stays
empty.
"""

import cv2
import numpy as np
from ai_edge_litert.interpreter import Interpreter

INPUT_SIDE = 512


class Teacher:
    def __init__(self, path):
        self.interpreter = Interpreter(path, num_threads=1)
        self.interpreter.allocate_tensors()
        self.input = self.interpreter.get_input_details()[0]["index"]
        self.output = self.interpreter.get_output_details()[0]["index"]

    def predict(self, picture):
        """The probability of hair of each pixel of a picture of INPUT_SIDE by INPUT_SIDE pixels, blue first."""
        filled = np.zeros((1, INPUT_SIDE, INPUT_SIDE, 4), np.float32)
        filled[0, ..., :3] = picture[..., ::-1] / 255
        self.interpreter.set_tensor(self.input, filled)
        self.interpreter.invoke()
        scores = self.interpreter.get_tensor(self.output)[0]
        return 1 / (1 + np.exp(scores[..., 0] - scores[..., 1]))

    def find_hair(self, picture):
        """
        The probability of each pixel of a photograph that it is hair, 0 to 255. The teacher sees the whole photograph: in the
        crop that the network sees, heads that fill a photograph become small and the masks less exact.
        """
        seen = cv2.resize(picture, (INPUT_SIDE, INPUT_SIDE), interpolation=cv2.INTER_AREA)
        hair = np.round(255 * self.predict(seen)).astype(np.uint8)
        return cv2.resize(hair, picture.shape[1::-1], interpolation=cv2.INTER_LINEAR)
