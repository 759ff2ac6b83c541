import { useId } from 'react';
import { LIGHT, SHADE, tone } from './tones';

/** The right half of the face is the left one in a mirror. */
const MIRROR = 'translate(400 0) scale(-1 1)';

function Eye({ clip }: { clip: string }) {
  return (
    <g strokeLinecap="round">
      <path
        d="M142 207C148 190 176 184 190 205C176 194 156 195 142 207Z"
        fill="currentColor"
        opacity="0.4"
        style={tone('skin', '#5a2430', 48)}
      />
      <path d="M143 210C151 197 173 194 188 209C177 218 154 219 143 210Z" fill="#fbf4ee" />
      <g clipPath={`url(#${clip})`}>
        <circle cx="166.5" cy="206" r="10" fill="currentColor" style={tone('eyes')} />
        <circle
          cx="166.5"
          cy="206"
          r="10"
          fill="none"
          stroke="currentColor"
          strokeWidth="2"
          style={tone('eyes', SHADE, 55)}
        />
        <circle cx="166.5" cy="206" r="4.6" fill="#1b1012" />
        <path d="M143 205C151 195 173 192 188 205V192H143Z" fill="#2a1210" opacity="0.18" />
      </g>
      <circle cx="170" cy="202.5" r="2.1" fill="#fff" />
      <path
        d="M136 205C139 208 141 209 143 210C151 196 173 192 188.5 209"
        fill="none"
        stroke="#2a1618"
        strokeWidth="3"
        strokeLinejoin="round"
      />
      <path
        d="M147 194C156 185 174 184 186 194"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.4"
        opacity="0.7"
        style={tone('skin', SHADE, 45)}
      />
      <path
        d="M148 214C157 219 175 218 184 213"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.2"
        opacity="0.6"
        style={tone('skin', SHADE, 50)}
      />
      <path
        d="M134 184C146 171 170 168 187 177C188 180 187 182 185 182C168 176 150 178 136 188C133 188 132 186 134 184Z"
        fill="currentColor"
        style={tone('hair', SHADE, 42)}
      />
    </g>
  );
}

function Nose() {
  return (
    <g fill="none" strokeLinecap="round">
      <path
        d="M192 196C190 222 184 240 181 254C179 263 184 268 190 266"
        stroke="currentColor"
        strokeWidth="1.8"
        opacity="0.55"
        style={tone('skin', SHADE, 38)}
      />
      <path
        d="M190 266C196 271 205 271 211 266"
        stroke="currentColor"
        strokeWidth="2"
        opacity="0.7"
        style={tone('skin', SHADE, 48)}
      />
      <path
        d="M211 266C216 267 220 263 218.5 256"
        stroke="currentColor"
        strokeWidth="1.6"
        opacity="0.5"
        style={tone('skin', SHADE, 38)}
      />
      <path
        d="M200 204C201 226 202 240 202 252"
        stroke="currentColor"
        strokeWidth="5"
        opacity="0.35"
        style={tone('skin', LIGHT, 60)}
      />
    </g>
  );
}

function Lips() {
  return (
    <g>
      <path
        d="M167 288C177 283 188 275 194 275C197 275 198.5 277 200 277C201.5 277 203 275 206 275C212 275 223 283 233 288C222 290 211 291 200 291C189 291 178 290 167 288Z"
        fill="currentColor"
        style={tone('lips', SHADE, 16)}
      />
      <path
        d="M167 288C180 291 190 290 200 291C210 290 220 291 233 288C227 301 215 308 200 308C185 308 173 301 167 288Z"
        fill="currentColor"
        style={tone('lips')}
      />
      <path
        d="M169 288.500C181 291 191 289 200 291C209 289 219 291 231 288.5"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.6"
        strokeLinecap="round"
        style={tone('lips', SHADE, 58)}
      />
      <path
        d="M186 299C193 302 207 302 213 298"
        fill="none"
        stroke="#fff"
        strokeWidth="2.6"
        strokeLinecap="round"
        opacity="0.34"
      />
    </g>
  );
}

/** Eyes, brows, nose and lips. */
export function Features() {
  const clip = useId();
  return (
    <g>
      <defs>
        <clipPath id={clip}>
          <path d="M143 210C151 197 173 194 188 209C177 218 154 219 143 210Z" />
        </clipPath>
      </defs>
      <Eye clip={clip} />
      <g transform={MIRROR}>
        <Eye clip={clip} />
      </g>
      <Nose />
      <Lips />
      <path
        d="M188 319C195 323 205 323 212 319"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.5"
        opacity="0.3"
        style={tone('skin', SHADE, 40)}
      />
    </g>
  );
}
