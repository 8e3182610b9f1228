# Completion of agora for fish: agora completion fish > ~/.config/fish/completions/agora.fish
function __agora_complete
  set -l words (commandline -opc)
  set -l last (commandline -ct)
  set -l lines ($words[1] complete -- $words[2..] "$last" 2>/dev/null)
  if test (count $lines) -gt 0
    printf '%s\n' $lines
  else
    __fish_complete_path "$last"
  end
end
complete -c agora -f -a '(__agora_complete)'
